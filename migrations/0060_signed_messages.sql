CREATE TABLE "signed_message" (
	"signature" text PRIMARY KEY NOT NULL,
	"is_report" boolean NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "signed_message_at_ix" ON "signed_message" USING btree ("heard_at");
