CREATE TABLE "bank_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"token" text,
	"asked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"outcome" text,
	"fresh" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_account_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "bank_account_number" UNIQUE("community_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_held" (
	"community_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"import_id" text NOT NULL,
	CONSTRAINT "bank_held_community_id_statement_id_movement_id_pk" PRIMARY KEY("community_id","statement_id","movement_id")
);
--> statement-breakpoint
CREATE TABLE "bank_mapping" (
	"community_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"head" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "bank_mapping_community_id_account_id_digest_pk" PRIMARY KEY("community_id","account_id","digest")
);
--> statement-breakpoint
CREATE TABLE "bank_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"import_id" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"alike" text NOT NULL,
	"counter_account" text NOT NULL,
	"counter_name" text NOT NULL,
	"vs" text NOT NULL,
	"ss" text NOT NULL,
	"ks" text NOT NULL,
	"message" text NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"is_reversal" boolean NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_movement_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "bank_movement_import" UNIQUE("community_id","account_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"number" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"opening" bigint,
	"closing" bigint,
	"digest" text NOT NULL,
	"movements" integer NOT NULL,
	"fresh" integer NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statement_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "bank_statement_digest" UNIQUE("community_id","account_id","digest")
);
--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_held" ADD CONSTRAINT "bank_held_statement" FOREIGN KEY ("community_id","statement_id") REFERENCES "public"."bank_statement"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_held" ADD CONSTRAINT "bank_held_movement_one" FOREIGN KEY ("community_id","movement_id") REFERENCES "public"."bank_movement"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mapping" ADD CONSTRAINT "bank_mapping_account" FOREIGN KEY ("community_id","account_id") REFERENCES "public"."bank_account"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_account" FOREIGN KEY ("community_id","account_id") REFERENCES "public"."bank_account"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_account" FOREIGN KEY ("community_id","account_id") REFERENCES "public"."bank_account"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_next" ON "bank_account" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "bank_held_movement" ON "bank_held" USING btree ("community_id","movement_id");--> statement-breakpoint
CREATE INDEX "bank_movement_order" ON "bank_movement" USING btree ("community_id","day","id");--> statement-breakpoint
CREATE INDEX "bank_movement_account_order" ON "bank_movement" USING btree ("community_id","account_id","day","id");--> statement-breakpoint
CREATE INDEX "bank_movement_vs" ON "bank_movement" USING btree ("community_id","vs","day","id");--> statement-breakpoint
CREATE INDEX "bank_movement_counter" ON "bank_movement" USING btree ("community_id","counter_account","day","id");--> statement-breakpoint
CREATE INDEX "bank_statement_order" ON "bank_statement" USING btree ("community_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statement_days" ON "bank_statement" USING btree ("community_id","account_id","from_day");--> statement-breakpoint
CREATE INDEX "bank_statement_author" ON "bank_statement" USING btree ("community_id","author_id");--> statement-breakpoint
-- A movement is what the bank says: it is there or it is gone, and it never changes.
CREATE FUNCTION "refuse_bank_movement_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bank_movement never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "bank_movement_fixed" BEFORE UPDATE ON "bank_movement" FOR EACH ROW EXECUTE FUNCTION "refuse_bank_movement_change"();--> statement-breakpoint
CREATE TRIGGER "bank_account_noted" AFTER INSERT OR UPDATE OR DELETE ON "bank_account" FOR EACH ROW EXECUTE FUNCTION note_change('bank');--> statement-breakpoint
CREATE TRIGGER "bank_statement_noted" AFTER INSERT OR UPDATE OR DELETE ON "bank_statement" FOR EACH ROW EXECUTE FUNCTION note_change('bank');--> statement-breakpoint
CREATE TRIGGER "bank_movement_noted" AFTER INSERT OR UPDATE OR DELETE ON "bank_movement" FOR EACH ROW EXECUTE FUNCTION note_change('bank');--> statement-breakpoint
CREATE TRIGGER "bank_held_noted" AFTER INSERT OR UPDATE OR DELETE ON "bank_held" FOR EACH ROW EXECUTE FUNCTION note_change('bank');--> statement-breakpoint
CREATE TRIGGER "bank_mapping_noted" AFTER INSERT OR UPDATE OR DELETE ON "bank_mapping" FOR EACH ROW EXECUTE FUNCTION note_change('bank');
