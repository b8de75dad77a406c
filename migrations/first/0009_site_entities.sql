ALTER TABLE "site_thing" RENAME TO "site_entity";
--> statement-breakpoint
ALTER TABLE "site_entity" RENAME COLUMN "told" TO "reported";
--> statement-breakpoint
ALTER TABLE "site_entity" RENAME CONSTRAINT "site_thing_park_code_kind_key_pk" TO "site_entity_park_code_kind_key_pk";
--> statement-breakpoint
ALTER TABLE "sensor_told" RENAME TO "sensor_report";
--> statement-breakpoint
ALTER INDEX "sensor_told_ix" RENAME TO "sensor_report_ix";
--> statement-breakpoint
ALTER INDEX "sensor_told_pkey" RENAME TO "sensor_report_pkey";
--> statement-breakpoint
ALTER SEQUENCE "sensor_told_id_seq" RENAME TO "sensor_report_id_seq";
