DROP INDEX "gpark_plate_no_fx";
--> statement-breakpoint
ALTER TABLE "gpark" ADD COLUMN "original_plate" text;
--> statement-breakpoint
CREATE INDEX "queue_plate_no_created_at_fx" ON "queue" USING btree (lower("plate_no"),"created_at");
--> statement-breakpoint
CREATE INDEX "inout_plate_no_created_at_fx" ON "inout" USING btree (lower("plate_no"),"created_at");
--> statement-breakpoint
CREATE INDEX "gpark_plate_no_car_in_time_fx" ON "gpark" USING btree (lower("plate_no"),"car_in_time");
--> statement-breakpoint
CREATE INDEX "deposit_plate_no_created_at_fx" ON "deposit" USING btree (lower("plate_no"),"created_at");
