CREATE TABLE "series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "house_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"care_about_id" uuid,
	"is_free" boolean NOT NULL,
	"round" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"form" jsonb,
	"request" jsonb,
	"user_id" uuid NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"house_id" uuid,
	"proforma" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_order_number_unique" UNIQUE("number"),
	CONSTRAINT "house_order_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "house_order" ADD CONSTRAINT "house_order_care_about_id_account_id_fk" FOREIGN KEY ("care_about_id") REFERENCES "public"."account"("id") ON DELETE set null ("care_about_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order" ADD CONSTRAINT "house_order_house_id_community_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."community"("id") ON DELETE set null ("house_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_order_order" ON "house_order" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "house_order_house" ON "house_order" USING btree ("house_id");