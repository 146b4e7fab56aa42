CREATE TABLE "payment_disbursement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_disbursement_tenant" UNIQUE("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payee_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disbursement" ADD CONSTRAINT "payment_disbursement_of" FOREIGN KEY ("community_id","payment_id") REFERENCES "public"."payment"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disbursement" ADD CONSTRAINT "payment_disbursement_community_id_author_id_member_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."member"("community_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disbursement_of" ON "payment_disbursement" USING btree ("community_id","payment_id","day");--> statement-breakpoint
CREATE INDEX "payment_disbursement_author" ON "payment_disbursement" USING btree ("community_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE TRIGGER payment_disbursement_noted AFTER INSERT OR UPDATE OR DELETE ON payment_disbursement FOR EACH ROW EXECUTE FUNCTION note_change('payment');
