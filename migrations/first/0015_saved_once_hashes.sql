DROP TABLE "saved_once";
--> statement-breakpoint
CREATE TABLE "saved_once" (
	"user_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"row_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_once_user_id_resource_key_hash_pk" PRIMARY KEY("user_id","resource","key_hash")
);

--> statement-breakpoint
CREATE INDEX "saved_once_at_ix" ON "saved_once" USING btree ("created_at");
