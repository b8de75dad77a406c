ALTER TABLE "park_lease" ADD COLUMN "heard_since" timestamp with time zone;
