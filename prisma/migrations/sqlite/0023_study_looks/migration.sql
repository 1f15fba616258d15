-- CreateTable
CREATE TABLE "study_link_use" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "person_id"),
    CONSTRAINT "study_link_use_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "study_look" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("study_id", "person_id", "what"),
    CONSTRAINT "study_look_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
