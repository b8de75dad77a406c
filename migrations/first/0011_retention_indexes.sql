CREATE INDEX "captcha_passed_until_ix" ON "captcha_passed" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "export_ticket_expires_ix" ON "export_ticket" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sensor_report_at_ix" ON "sensor_report" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "sign_in_failure_last_ix" ON "sign_in_failure" USING btree ("last_at");
