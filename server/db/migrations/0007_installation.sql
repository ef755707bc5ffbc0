CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
