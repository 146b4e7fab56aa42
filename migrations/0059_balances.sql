CREATE TABLE "balance_setting" (
	"community_id" uuid PRIMARY KEY NOT NULL,
	"paid_first" text NOT NULL,
	"has_fee" boolean NOT NULL,
	"has_interest" boolean NOT NULL,
	"is_shown" boolean NOT NULL,
	"rates" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "balance_setting" ADD CONSTRAINT "balance_setting_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_line_owner" ON "book_line" USING btree ("community_id","unit_id","day","number","position","amount") WHERE "book_line"."account" = 'owners';--> statement-breakpoint
CREATE TRIGGER balance_setting_noted AFTER INSERT OR UPDATE OR DELETE ON balance_setting FOR EACH ROW EXECUTE FUNCTION note_change('balances');
