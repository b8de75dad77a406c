CREATE INDEX "gpark_car_out_time_ix" ON "gpark" USING btree ("car_out_time","id");
--> statement-breakpoint
CREATE INDEX "recharge_status_ix" ON "recharge" USING btree ("status","id");
