ALTER TABLE "configs" ADD COLUMN "is_changed" smallint;
--> statement-breakpoint
CREATE INDEX "configs_is_changed_ix" ON "configs" USING btree ("is_changed","id");

--> statement-breakpoint
-- Rows of the installation that nobody has changed; the next start completes the others (server/install/install-configs.ts).
UPDATE "configs" SET "is_changed" = 2 WHERE "config_key" LIKE 'keep_days.%' AND "version" = 1;

--> statement-breakpoint
ALTER TABLE "configs" ADD COLUMN "config_name_en" text;
--> statement-breakpoint
ALTER TABLE "configs" ADD COLUMN "remark_en" text;
--> statement-breakpoint
CREATE INDEX "configs_config_name_en_tx" ON "configs" USING gin ("config_name_en" gin_trgm_ops);
