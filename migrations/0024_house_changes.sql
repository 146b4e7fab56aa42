CREATE TABLE "house_change" (
	"community_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE "house_change" IS 'derived';--> statement-breakpoint
ALTER TABLE "house_change" ADD CONSTRAINT "house_change_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_change_of" ON "house_change" USING btree ("community_id","scope");--> statement-breakpoint
CREATE INDEX "record_turning" ON "record" USING btree ("community_id","turns_at") WHERE turns_at is not null;--> statement-breakpoint
-- once a transaction for each scope, unless it touches very many houses; what is noted is forgotten with the transaction, or with the part of it that is taken back
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  noted text := coalesce(current_setting('domovnik.noted', true), '');
  house uuid;
  about text := tg_argv[0];
  key text;
begin
  if tg_table_name = 'community' then house := new.id;
  elsif tg_op = 'DELETE' then house := old.community_id;
  else house := new.community_id; end if;
  if about = '' then
    if tg_op = 'DELETE' then about := old.kind; else about := new.kind; end if;
  end if;
  key := house || about || ';';
  if position(key in noted) > 0 then return null; end if;
  insert into house_change select c.id, about, 1 from community c where c.id = house;
  if length(noted) < 4000 then perform set_config('domovnik.noted', noted || key, true); end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER community_noted AFTER UPDATE ON community FOR EACH ROW EXECUTE FUNCTION note_change('house');--> statement-breakpoint
CREATE TRIGGER record_noted AFTER INSERT OR UPDATE OR DELETE ON record FOR EACH ROW EXECUTE FUNCTION note_change('');--> statement-breakpoint
CREATE TRIGGER message_noted AFTER INSERT OR UPDATE OR DELETE ON message FOR EACH ROW EXECUTE FUNCTION note_change('message');--> statement-breakpoint
CREATE TRIGGER contact_noted AFTER INSERT OR UPDATE OR DELETE ON contact FOR EACH ROW EXECUTE FUNCTION note_change('contact');--> statement-breakpoint
CREATE TRIGGER gallery_noted AFTER INSERT OR UPDATE OR DELETE ON gallery FOR EACH ROW EXECUTE FUNCTION note_change('gallery');--> statement-breakpoint
CREATE TRIGGER photo_noted AFTER INSERT OR UPDATE OR DELETE ON photo FOR EACH ROW EXECUTE FUNCTION note_change('photo');--> statement-breakpoint
CREATE TRIGGER file_noted AFTER INSERT OR UPDATE OR DELETE ON file FOR EACH ROW EXECUTE FUNCTION note_change('file');--> statement-breakpoint
CREATE TRIGGER file_version_noted AFTER INSERT OR UPDATE OR DELETE ON file_version FOR EACH ROW EXECUTE FUNCTION note_change('file');--> statement-breakpoint
CREATE TRIGGER folder_noted AFTER INSERT OR UPDATE OR DELETE ON folder FOR EACH ROW EXECUTE FUNCTION note_change('folder');--> statement-breakpoint
CREATE TRIGGER linked_file_noted AFTER INSERT OR UPDATE OR DELETE ON linked_file FOR EACH ROW EXECUTE FUNCTION note_change('hung');--> statement-breakpoint
CREATE TRIGGER attachment_noted AFTER INSERT OR UPDATE OR DELETE ON attachment FOR EACH ROW EXECUTE FUNCTION note_change('hung');--> statement-breakpoint
CREATE TRIGGER comment_noted AFTER INSERT OR UPDATE OR DELETE ON comment FOR EACH ROW EXECUTE FUNCTION note_change('hung');--> statement-breakpoint
CREATE TRIGGER acceptance_noted AFTER INSERT OR UPDATE OR DELETE ON acceptance FOR EACH ROW EXECUTE FUNCTION note_change('hung');--> statement-breakpoint
CREATE TRIGGER member_noted AFTER INSERT OR UPDATE OR DELETE ON member FOR EACH ROW EXECUTE FUNCTION note_change('people');--> statement-breakpoint
CREATE TRIGGER profile_noted AFTER INSERT OR UPDATE OR DELETE ON profile FOR EACH ROW EXECUTE FUNCTION note_change('people');--> statement-breakpoint
CREATE TRIGGER address_change_noted AFTER INSERT OR UPDATE OR DELETE ON address_change FOR EACH ROW EXECUTE FUNCTION note_change('people');--> statement-breakpoint
CREATE TRIGGER role_noted AFTER INSERT OR UPDATE OR DELETE ON role FOR EACH ROW EXECUTE FUNCTION note_change('house');--> statement-breakpoint
CREATE TRIGGER entrance_noted AFTER INSERT OR UPDATE OR DELETE ON entrance FOR EACH ROW EXECUTE FUNCTION note_change('house');--> statement-breakpoint
CREATE TRIGGER label_noted AFTER INSERT OR UPDATE OR DELETE ON label FOR EACH ROW EXECUTE FUNCTION note_change('house');--> statement-breakpoint
CREATE TRIGGER unit_noted AFTER INSERT OR UPDATE OR DELETE ON unit FOR EACH ROW EXECUTE FUNCTION note_change('unit');--> statement-breakpoint
CREATE TRIGGER unit_owner_noted AFTER INSERT OR UPDATE OR DELETE ON unit_owner FOR EACH ROW EXECUTE FUNCTION note_change('unit');--> statement-breakpoint
CREATE TRIGGER unit_authorized_noted AFTER INSERT OR UPDATE OR DELETE ON unit_authorized FOR EACH ROW EXECUTE FUNCTION note_change('unit');--> statement-breakpoint
CREATE TRIGGER event_noted AFTER INSERT OR UPDATE OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION note_change('event');--> statement-breakpoint
CREATE TRIGGER event_series_noted AFTER INSERT OR UPDATE OR DELETE ON event_series FOR EACH ROW EXECUTE FUNCTION note_change('event');--> statement-breakpoint
CREATE TRIGGER calendar_noted AFTER INSERT OR UPDATE OR DELETE ON calendar FOR EACH ROW EXECUTE FUNCTION note_change('event');--> statement-breakpoint
CREATE TRIGGER calendar_feed_noted AFTER INSERT OR UPDATE OR DELETE ON calendar_feed FOR EACH ROW EXECUTE FUNCTION note_change('event');--> statement-breakpoint
CREATE TRIGGER vote_noted AFTER INSERT OR UPDATE OR DELETE ON vote FOR EACH ROW EXECUTE FUNCTION note_change('vote');--> statement-breakpoint
CREATE TRIGGER vote_point_noted AFTER INSERT OR UPDATE OR DELETE ON vote_point FOR EACH ROW EXECUTE FUNCTION note_change('vote');--> statement-breakpoint
CREATE TRIGGER vote_point_file_noted AFTER INSERT OR UPDATE OR DELETE ON vote_point_file FOR EACH ROW EXECUTE FUNCTION note_change('vote');--> statement-breakpoint
CREATE TRIGGER vote_entry_noted AFTER INSERT OR UPDATE OR DELETE ON vote_entry FOR EACH ROW EXECUTE FUNCTION note_change('vote');--> statement-breakpoint
CREATE TRIGGER vote_event_noted AFTER INSERT OR UPDATE OR DELETE ON vote_event FOR EACH ROW EXECUTE FUNCTION note_change('vote');--> statement-breakpoint
CREATE TRIGGER vote_code_noted AFTER INSERT OR UPDATE OR DELETE ON vote_code FOR EACH ROW EXECUTE FUNCTION note_change('vote');
