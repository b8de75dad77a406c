DROP INDEX "refused_fact_received_ix";
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "created_at" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "updated_at" timestamp(0) with time zone DEFAULT date_trunc('second', now()) NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "first_at" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "park_code" text;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "detail" text;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "fact_id" text;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "status" smallint;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "oper_user" text;
--> statement-breakpoint
ALTER TABLE "refused_fact" ADD COLUMN "settled_at" timestamp(0) with time zone;
--> statement-breakpoint
UPDATE "refused_fact" SET
	"park_code" = coalesce(
		(SELECT d."park_code" FROM "device" d WHERE d."name" = "refused_fact"."device"),
		nullif(split_part("topic", '/', 3), '')
	),
	"kind" = nullif(split_part("topic", '/', 6), ''),
	"fact_id" = substring("payload" from '"fact"\s*:\s*"([A-Za-z0-9_.:-]{1,64})"'),
	"detail" = left(substring("reason" from '^[a-z-]+: (.+)$'), 500),
	"status" = 1,
	"first_at" = date_trunc('second', "received_at"),
	"created_at" = date_trunc('second', "received_at"),
	"updated_at" = date_trunc('second', "received_at");
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "topic" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "reason" SET DATA TYPE smallint
	USING array_position(ARRAY['too-large', 'malformed', 'unknown-kind', 'foreign-park', 'ahead', 'too-late', 'id-taken', 'unknown-stall', 'unknown-device', 'unrecordable'], split_part("reason", ':', 1))::smallint;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "reason" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "payload" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "hash" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "times" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "times" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "received_at" SET DATA TYPE timestamp(0) with time zone USING date_trunc('second', "received_at");
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "received_at" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "refused_fact" ALTER COLUMN "received_at" DROP NOT NULL;
--> statement-breakpoint
CREATE INDEX "refused_fact_received_at_ix" ON "refused_fact" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_park_code_ix" ON "refused_fact" USING btree ("park_code","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_device_ix" ON "refused_fact" USING btree ("device","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_kind_ix" ON "refused_fact" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_reason_ix" ON "refused_fact" USING btree ("reason","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_detail_ix" ON "refused_fact" USING btree ("detail","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_fact_id_ix" ON "refused_fact" USING btree ("fact_id","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_times_ix" ON "refused_fact" USING btree ("times","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_status_ix" ON "refused_fact" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_first_at_ix" ON "refused_fact" USING btree ("first_at","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_oper_user_ix" ON "refused_fact" USING btree ("oper_user","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_settled_at_ix" ON "refused_fact" USING btree ("settled_at","id");
--> statement-breakpoint
CREATE INDEX "refused_fact_scope_ix" ON "refused_fact" USING btree ("park_code","received_at","id");
