ALTER TABLE "equipment" ADD COLUMN "position_en" text;
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "context_en" text;
--> statement-breakpoint
ALTER TABLE "warning" ADD COLUMN "warning_text_en" text;
--> statement-breakpoint
ALTER TABLE "slog" ADD COLUMN "log_text_en" text;
--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "description_en" text;
--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "err_en" text;
--> statement-breakpoint
ALTER TABLE "log" ADD COLUMN "about" text;
--> statement-breakpoint
CREATE INDEX "equipment_position_en_tx" ON "equipment" USING gin ("position_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "warning_warning_text_en_tx" ON "warning" USING gin ("warning_text_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "slog_log_text_en_tx" ON "slog" USING gin ("log_text_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "log_description_en_tx" ON "log" USING gin ("description_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "log_err_en_tx" ON "log" USING gin ("err_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "log_about_fx" ON "log" USING btree ("about");
