ALTER TABLE "sensor_told" ADD COLUMN "fault" text;
--> statement-breakpoint
ALTER TABLE "sensor_told" ADD COLUMN "sfault_id" bigint;
