CREATE TABLE "survey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"description" text NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"manual_end" boolean NOT NULL,
	"visibility" text NOT NULL,
	"visibility_roles" jsonb NOT NULL,
	"publish_results" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"unlinkable" boolean NOT NULL,
	"answers_count" integer DEFAULT 0 NOT NULL,
	"totals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"conclusion" text DEFAULT '' NOT NULL,
	CONSTRAINT "survey_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"member_id" uuid,
	"sheet" jsonb,
	"units" jsonb,
	"typed_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "survey_answer_once" UNIQUE("community_id","survey_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "survey_option" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"date" timestamp (3) with time zone,
	"attachment_id" uuid,
	CONSTRAINT "survey_option_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean NOT NULL,
	"multiple" boolean NOT NULL,
	"max_answers" integer,
	"other_answer" boolean NOT NULL,
	CONSTRAINT "survey_question_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_survey" FOREIGN KEY ("community_id","survey_id") REFERENCES "public"."survey"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_member" FOREIGN KEY ("community_id","member_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_typed_by" FOREIGN KEY ("community_id","typed_by_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("typed_by_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_option" ADD CONSTRAINT "survey_option_question" FOREIGN KEY ("community_id","question_id") REFERENCES "public"."survey_question"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_option" ADD CONSTRAINT "survey_option_picture" FOREIGN KEY ("community_id","attachment_id") REFERENCES "public"."attachment"("community_id","id") ON DELETE set null ("attachment_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_question" ADD CONSTRAINT "survey_question_survey" FOREIGN KEY ("community_id","survey_id") REFERENCES "public"."survey"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_closing" ON "survey" USING btree ("end_date") WHERE finished_at is null and not manual_end;--> statement-breakpoint
CREATE INDEX "survey_answer_by_member" ON "survey_answer" USING btree ("community_id","member_id");--> statement-breakpoint
CREATE INDEX "survey_option_order" ON "survey_option" USING btree ("community_id","question_id","position");--> statement-breakpoint
CREATE INDEX "survey_question_order" ON "survey_question" USING btree ("community_id","survey_id","position");--> statement-breakpoint
CREATE TRIGGER survey_noted AFTER INSERT OR UPDATE OR DELETE ON survey FOR EACH ROW EXECUTE FUNCTION note_change('survey');--> statement-breakpoint
CREATE TRIGGER survey_question_noted AFTER INSERT OR UPDATE OR DELETE ON survey_question FOR EACH ROW EXECUTE FUNCTION note_change('survey');--> statement-breakpoint
CREATE TRIGGER survey_option_noted AFTER INSERT OR UPDATE OR DELETE ON survey_option FOR EACH ROW EXECUTE FUNCTION note_change('survey');--> statement-breakpoint
CREATE TRIGGER survey_answer_noted AFTER INSERT OR UPDATE OR DELETE ON survey_answer FOR EACH ROW EXECUTE FUNCTION note_change('survey');
