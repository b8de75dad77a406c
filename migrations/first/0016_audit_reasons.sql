ALTER TABLE "log" ADD COLUMN "reason" text;
