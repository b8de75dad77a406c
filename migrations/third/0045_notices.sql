CREATE TABLE "notice_read" (
	"user_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_read_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);

--> statement-breakpoint
ALTER TABLE "notify" ADD COLUMN "dept_id" bigint;
--> statement-breakpoint
ALTER TABLE "notify" ADD COLUMN "status" smallint;
--> statement-breakpoint
ALTER TABLE "notify" ADD COLUMN "valid_time" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "notify" ADD COLUMN "publish_time" timestamp(0) with time zone;
--> statement-breakpoint
CREATE INDEX "notice_read_notice_ix" ON "notice_read" USING btree ("notice_id");
--> statement-breakpoint
CREATE INDEX "notify_dept_id_ix" ON "notify" USING btree ("dept_id","id");
--> statement-breakpoint
CREATE INDEX "notify_status_ix" ON "notify" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "notify_publish_time_ix" ON "notify" USING btree ("publish_time","id");
--> statement-breakpoint
CREATE INDEX "notify_valid_time_ix" ON "notify" USING btree ("valid_time","id");
--> statement-breakpoint
CREATE INDEX "notify_status_publish_time_id_fx" ON "notify" USING btree ("status","publish_time","id");

--> statement-breakpoint
UPDATE "notify" SET "status" = 1, "publish_time" = "created_at";
--> statement-breakpoint
-- Nobody has to catch up on what was written before notices arrived: of the last ones everybody has read all.
INSERT INTO "notice_read" ("user_id", "notice_id")
  SELECT u."id", n."id" FROM "user" u CROSS JOIN (SELECT "id" FROM "notify" ORDER BY "created_at" DESC, "id" DESC LIMIT 100) n;
