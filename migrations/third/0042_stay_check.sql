ALTER TABLE "gpark" ADD COLUMN "checked_at" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "gpark" ADD COLUMN "checked_by" text;
--> statement-breakpoint
CREATE INDEX "gpark_status_car_out_time_fx" ON "gpark" USING btree ("status","car_out_time");
