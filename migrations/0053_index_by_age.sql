CREATE INDEX "warning_warning_time_ix" ON "warning" USING btree ("warning_time","id");
