ALTER TABLE "device" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "revoked_at" timestamp with time zone;
