ALTER TABLE "log" ADD COLUMN "dept_id" bigint;
--> statement-breakpoint
ALTER TABLE "weblog" ADD COLUMN "dept_id" bigint;
