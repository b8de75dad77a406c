CREATE INDEX "member_plate_no_fx" ON "member" USING btree ("plate_no");
--> statement-breakpoint
CREATE INDEX "member_card_no_fx" ON "member" USING btree ("card_no");
--> statement-breakpoint
CREATE INDEX "gpark_garage_info_id_car_in_time_fx" ON "gpark" USING btree ("garage_info_id","car_in_time");
