CREATE TABLE "demo_progress" (
	"park_code" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL,
	"days" integer NOT NULL,
	"recent" integer NOT NULL,
	"recorded" integer NOT NULL,
	"facts" integer DEFAULT 0 NOT NULL
);

