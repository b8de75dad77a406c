CREATE INDEX "gpark_original_plate_car_in_time_fx" ON "gpark" USING btree (lower("original_plate"),"car_in_time");
