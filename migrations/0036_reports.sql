CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"excerpt" text NOT NULL,
	"part" text,
	"entrance_id" uuid,
	"floor" text NOT NULL,
	"unit_id" uuid,
	"solver_id" uuid,
	"solution_description" text DEFAULT '' NOT NULL,
	"solved_date" timestamp (3) with time zone,
	"cost" bigint,
	"guarantee_until" date,
	"waiting_for" text DEFAULT '' NOT NULL,
	"waiting_until" date,
	"waiting_since" timestamp (3) with time zone,
	"react_by" timestamp (3) with time zone,
	"solve_by" timestamp (3) with time zone NOT NULL,
	"late_told_at" timestamp (3) with time zone,
	"chair_at" timestamp (3) with time zone,
	"again_of_id" uuid
);
--> statement-breakpoint
CREATE TABLE "report_also" (
	"community_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "report_also_community_id_report_id_member_id_pk" PRIMARY KEY("community_id","report_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "report_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"entry" text NOT NULL,
	"token_hash" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "report_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_link_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_entrance" FOREIGN KEY ("community_id","entrance_id") REFERENCES "public"."entrance"("community_id","id") ON DELETE set null ("entrance_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE set null ("unit_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_solver" FOREIGN KEY ("community_id","solver_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("solver_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_again" FOREIGN KEY ("community_id","again_of_id") REFERENCES "public"."record"("community_id","id") ON DELETE set null ("again_of_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_also" ADD CONSTRAINT "report_also_record" FOREIGN KEY ("community_id","report_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_also" ADD CONSTRAINT "report_also_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_record" FOREIGN KEY ("community_id","report_id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_word" ADD CONSTRAINT "report_word_link" FOREIGN KEY ("community_id","link_id") REFERENCES "public"."report_link"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_by_solver" ON "report" USING btree ("community_id","solver_id");--> statement-breakpoint
CREATE INDEX "report_of_again" ON "report" USING btree ("community_id","again_of_id");--> statement-breakpoint
CREATE INDEX "report_late" ON "report" USING btree ("solve_by") WHERE solved_date is null and waiting_since is null;--> statement-breakpoint
CREATE INDEX "report_also_of" ON "report_also" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "report_link_of" ON "report_link" USING btree ("community_id","report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_word_of" ON "report_word" USING btree ("community_id","link_id","created_at");--> statement-breakpoint
CREATE TRIGGER report_noted AFTER INSERT OR UPDATE OR DELETE ON report FOR EACH ROW EXECUTE FUNCTION note_change('report');--> statement-breakpoint
CREATE TRIGGER report_also_noted AFTER INSERT OR UPDATE OR DELETE ON report_also FOR EACH ROW EXECUTE FUNCTION note_change('report');--> statement-breakpoint
CREATE TRIGGER report_link_noted AFTER INSERT OR UPDATE OR DELETE ON report_link FOR EACH ROW EXECUTE FUNCTION note_change('report');--> statement-breakpoint
CREATE TRIGGER report_word_noted AFTER INSERT OR UPDATE OR DELETE ON report_word FOR EACH ROW EXECUTE FUNCTION note_change('report');