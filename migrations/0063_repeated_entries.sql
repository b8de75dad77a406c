CREATE TABLE "repeated_entry" (
	"key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"audit_id" bigint,
	CONSTRAINT "repeated_entry_key_since_pk" PRIMARY KEY("key","since")
);

--> statement-breakpoint
CREATE INDEX "repeated_entry_since_ix" ON "repeated_entry" USING btree ("since");
