CREATE TABLE "cipher_nonces" (
	"expires_at" bigint NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "cipher_nonces_expires_at_mark_pk" PRIMARY KEY("expires_at","mark")
);
