ALTER TABLE "warning" ADD COLUMN "assignee_id" bigint;
--> statement-breakpoint
UPDATE "warning" SET "assignee_id" = u."id" FROM "user" u WHERE u."user_name" = "warning"."assignee";
