CREATE TABLE "unit_start" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"group" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "unit_start_tenant" UNIQUE("community_id","id"),
	CONSTRAINT "unit_start_of" UNIQUE("community_id","unit_id","group")
);
--> statement-breakpoint
ALTER TABLE "balance_setting" ADD COLUMN "unit_start_day" date;--> statement-breakpoint
ALTER TABLE "unit_start" ADD CONSTRAINT "unit_start_unit" FOREIGN KEY ("community_id","unit_id") REFERENCES "public"."unit"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- a whole house is entered at once: its change is noted once for the statement
CREATE TRIGGER unit_start_noted AFTER INSERT ON unit_start REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_change('balances');--> statement-breakpoint
CREATE TRIGGER unit_start_noted_anew AFTER UPDATE ON unit_start REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_change('balances');--> statement-breakpoint
CREATE TRIGGER unit_start_noted_gone AFTER DELETE ON unit_start REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_change('balances');
