CREATE TABLE "instance" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "park_lease" (
	"park_code" text PRIMARY KEY NOT NULL,
	"instance_id" text
);

--> statement-breakpoint
CREATE INDEX "park_lease_instance_ix" ON "park_lease" USING btree ("instance_id");
