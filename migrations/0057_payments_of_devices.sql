ALTER TABLE "device" ADD COLUMN "payments" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Devices that were made by the command could report payments.
UPDATE "device" SET "payments" = true WHERE "owner" IS NULL;
