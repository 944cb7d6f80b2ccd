-- The database into which the app restores a backup once a week, to verify it, and which it removes again.
GRANT ALL ON `npi\_restore\_check`.* TO 'npi'@'%';
