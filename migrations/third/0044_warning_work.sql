DROP INDEX "warning_scope_ix";
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "ack_time" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "ack_user" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "ack_note" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "assignee" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "assign_time" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "assign_user" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "assign_note" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "source" smallint;
--> statement-breakpoint
CREATE INDEX "warning_assignee_ix" ON "warning" USING btree ("assignee","id");
--> statement-breakpoint
CREATE INDEX "warning_ack_time_ix" ON "warning" USING btree ("ack_time","id");
--> statement-breakpoint
CREATE INDEX "warning_ack_user_ix" ON "warning" USING btree ("ack_user","id");
--> statement-breakpoint
CREATE INDEX "warning_assignee_tx" ON "warning" USING gin ("assignee" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "warning_handle_time_warning_level_ack_time_warning_time_id_f" ON "warning" USING btree ("handle_time","warning_level","ack_time","warning_time","id");
--> statement-breakpoint
CREATE INDEX "warning_scope_ix" ON "warning" USING btree ("park_code","handle_time","id");

--> statement-breakpoint
-- Whatever raised them: what was recorded before isn't rewritten either.
UPDATE "warning" SET "source" = 1;
