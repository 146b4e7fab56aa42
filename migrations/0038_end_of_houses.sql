-- A row that forgets two others while its house ends is judged when all of the house is gone.
ALTER TABLE "address_change" ALTER CONSTRAINT "address_change_member" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "approval_seat" ALTER CONSTRAINT "approval_seat_approval" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "comment" ALTER CONSTRAINT "comment_record" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "member" ALTER CONSTRAINT "member_account_id_account_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "profile" ALTER CONSTRAINT "profile_member" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "record" ALTER CONSTRAINT "record_community_id_community_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "report" ALTER CONSTRAINT "report_record" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "survey_answer" ALTER CONSTRAINT "survey_answer_survey" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "vote_entry" ALTER CONSTRAINT "vote_entry_vote" DEFERRABLE;
