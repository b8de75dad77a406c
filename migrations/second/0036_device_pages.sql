ALTER TABLE "sensor_report" ADD COLUMN "voltages" numeric(12, 2);
--> statement-breakpoint
CREATE INDEX "warning_terminal_tx" ON "warning" USING gin ("terminal" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "warning_terminal_warning_time_fx" ON "warning" USING btree (lower("terminal"),"warning_time");
--> statement-breakpoint
CREATE INDEX "dcterminaldata_client_id_created_at_fx" ON "dcterminaldata" USING btree (lower("client_id"),"created_at");
--> statement-breakpoint
CREATE INDEX "sfault_lrid_created_at_fx" ON "sfault" USING btree (lower("lrid"),"created_at");
