-- The demo studio shows a film above its feed from the beginning; those made before get it too.
update studios set featured_video_url = '/assets/films/studio-1.mp4'
where is_demo and featured_video_url is null;
