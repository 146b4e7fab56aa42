CREATE TABLE "fee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"frequency" text NOT NULL,
	"notes" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee" ADD CONSTRAINT "fee_record" FOREIGN KEY ("community_id","id") REFERENCES "public"."record"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_amount" ON "fee" USING btree ("community_id","amount","id");--> statement-breakpoint
CREATE TRIGGER fee_noted AFTER INSERT OR UPDATE OR DELETE ON fee FOR EACH ROW EXECUTE FUNCTION note_change('fee');--> statement-breakpoint
ALTER TABLE "fee" ALTER CONSTRAINT "fee_record" DEFERRABLE;
