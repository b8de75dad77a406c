ALTER TABLE "queue" ADD COLUMN "place_time" timestamp(0) with time zone;
--> statement-breakpoint
CREATE INDEX "queue_park_code_garage_index_dc_status_created_at_fx" ON "queue" USING btree ("park_code","garage_index","dc_status","created_at");
