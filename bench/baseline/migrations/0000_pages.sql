CREATE TABLE pages (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
INSERT INTO pages (id, title) VALUES (1, 'A bare page');
