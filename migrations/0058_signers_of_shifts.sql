ALTER TABLE "shift" ADD COLUMN "giver_id" bigint;
--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "taker_id" bigint;
--> statement-breakpoint
UPDATE "shift" SET "giver_id" = u."id" FROM "user" u WHERE u."user_name" = "shift"."giver";
--> statement-breakpoint
UPDATE "shift" SET "taker_id" = u."id" FROM "user" u WHERE u."user_name" = "shift"."taker";
