-- Addresses of files, their ids in small letters as the rows of the files have them: the sweep compares texts.
update people set profile_image_url = lower(profile_image_url)
  where profile_image_url like '/api/objects/%' and profile_image_url <> lower(profile_image_url);
update studios set logo_url = lower(logo_url)
  where logo_url like '/api/objects/%' and logo_url <> lower(logo_url);
update trophies set image_url = lower(image_url)
  where image_url like '/api/objects/%' and image_url <> lower(image_url);
update exercises set video_url = lower(video_url)
  where video_url like '/api/objects/%' and video_url <> lower(video_url);
update exercises set thumbnail_url = lower(thumbnail_url)
  where thumbnail_url like '/api/objects/%' and thumbnail_url <> lower(thumbnail_url);
update exercises set captions_url = lower(captions_url)
  where captions_url like '/api/objects/%' and captions_url <> lower(captions_url);

-- Time zones that only ICU has a name for, by the name that IANA gives them: the same clocks.
update people set time_zone = iana.name
  from (values
    ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Argentina/Buenos_Aires'),
    ('ART', 'Africa/Cairo'), ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'),
    ('CAT', 'Africa/Maputo'), ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'),
    ('EAT', 'Africa/Nairobi'), ('ECT', 'Europe/Paris'), ('IET', 'America/Indiana/Indianapolis'),
    ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'), ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'),
    ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'),
    ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'),
    ('VST', 'Asia/Ho_Chi_Minh'), ('US/Pacific-New', 'America/Los_Angeles'),
    ('Canada/East-Saskatchewan', 'America/Regina'), ('SystemV/AST4', 'Etc/GMT+4'),
    ('SystemV/AST4ADT', 'America/Halifax'), ('SystemV/EST5', 'Etc/GMT+5'), ('SystemV/EST5EDT', 'America/New_York'),
    ('SystemV/CST6', 'Etc/GMT+6'), ('SystemV/CST6CDT', 'America/Chicago'), ('SystemV/MST7', 'Etc/GMT+7'),
    ('SystemV/MST7MDT', 'America/Denver'), ('SystemV/PST8', 'Etc/GMT+8'),
    ('SystemV/PST8PDT', 'America/Los_Angeles'), ('SystemV/YST9', 'Etc/GMT+9'),
    ('SystemV/YST9YDT', 'America/Anchorage'), ('SystemV/HST10', 'Etc/GMT+10')) as iana (other, name)
  where lower(people.time_zone) = lower(iana.other);

-- Zones in another case, as IANA spells them.
update people set time_zone = zone.name
  from pg_timezone_names as zone
  where lower(people.time_zone) = lower(zone.name) and people.time_zone <> zone.name;
