CREATE TABLE "catalogue_words" (
	"merchant_code" text NOT NULL,
	"pair" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "catalogue_words_merchant_code_pair_word_pk" PRIMARY KEY("merchant_code","pair","word")
);
