CREATE TABLE "saved_once" (
	"user_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"row_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_once_user_id_resource_key_pk" PRIMARY KEY("user_id","resource","key")
);

--> statement-breakpoint
CREATE INDEX "saved_once_at_ix" ON "saved_once" USING btree ("created_at");
